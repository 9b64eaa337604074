import { useEffect, useState, type ReactElement } from 'react';
import { GwCheckout } from '../../src/react/generated/index.js';
import {
  forgetReturn,
  handOver,
  leadsHome,
  methods,
  placeOrder,
  returning,
  thanks,
  watchOrder,
  type Item,
  type Order,
  type Setting,
} from '../apps/order.js';

const words = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The shop in React: goods, then the payment page, then the thank-you page. */
export function Shop({ gateway, goods }: Setting): ReactElement {
  const [order, setOrder] = useState<Order>();
  /** The order of a customer who returns from a bank. */
  const [returned, setReturned] = useState(returning);
  const [problem, setProblem] = useState('');

  useEffect(() => {
    if (returned === undefined) return;
    let waits = true;
    const tell = (found: Order) => {
      if (waits) setOrder(found);
      return waits;
    };
    watchOrder(returned, tell).catch((error: unknown) => {
      if (!waits) return;
      forgetReturn();
      setProblem(words(error));
      setReturned(undefined);
    });
    return () => {
      waits = false;
    };
  }, [returned]);

  function show(next: Order | undefined): void {
    forgetReturn();
    setReturned(undefined);
    setProblem('');
    setOrder(next);
  }

  if (!order && returned !== undefined) return <p role="status">Loading your order…</p>;
  if (!order) return <Goods goods={goods} problem={problem} onOrder={show} />;
  if (order.state !== 'open') return <Thanks order={order} onShow={show} />;
  return (
    <div className="narrow">
      <h1>{order.description}</h1>
      <section className="box">
        <GwCheckout
          token={order.token}
          apiDomain={gateway}
          pageTitle="Your order"
          logoUrl={new URL('/demo/icon.svg', location.href).href}
          methods={methods}
          fullScreen={false}
          onGwError={({ detail }) => console.info('The payment page says:', detail.message)}
          onGwRedirect={(event) => {
            // A bank needs the whole window. A redirect to the shop does not.
            if (!leadsHome(event)) return;
            event.preventDefault();
            show({ ...order, state: 'waiting' });
            void handOver(order, event).then((told) => {
              // The customer may have opened another order meanwhile.
              setOrder((shown) => (shown?.order === told.order ? told : shown));
            });
          }}
        />
      </section>
      <button className="quiet" onClick={() => show(undefined)}>
        Back to the goods
      </button>
    </div>
  );
}

function Thanks({ order, onShow }: { order: Order; onShow: (order: Order | undefined) => void }): ReactElement {
  const [title, text] = thanks[order.state === 'open' ? 'waiting' : order.state];
  return (
    <div className="narrow">
      <section className="box receipt">
        <div className="outcome">
          <h1>{title}</h1>
          <p role="status">{text}</p>
        </div>
        <p>
          {order.description}, {order.price}
        </p>
        <p className="muted">Order {order.order}</p>
        <div className="actions">
          {order.state === 'refused' && (
            <button onClick={() => onShow({ ...order, state: 'open' })}>Pay another way</button>
          )}
          <button className="quiet" onClick={() => onShow(undefined)}>
            Back to the goods
          </button>
        </div>
      </section>
    </div>
  );
}

interface GoodsProps {
  readonly goods: readonly Item[];
  /** The previous error. */
  readonly problem: string;
  readonly onOrder: (order: Order) => void;
}

function Goods({ goods, problem, onOrder }: GoodsProps): ReactElement {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState(problem);

  async function buy(item: string): Promise<void> {
    setBusy(true);
    setFailure('');
    try {
      onOrder(await placeOrder(item));
    } catch (error) {
      setFailure(words(error));
      setBusy(false);
    }
  }

  return (
    <>
      <h1>Buy something, in React</h1>
      <p role="alert">{failure}</p>
      <ul className="goods">
        {goods.map(({ item, description, price, picture, alt }) => (
          <li key={item} className="good">
            <img src={picture} alt={alt} width="400" height="300" />
            <div className="words">
              <h2>{description}</h2>
              <p className="price">{price}</p>
              <button disabled={busy} onClick={() => void buy(item)}>
                Buy {description}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
