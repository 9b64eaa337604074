import { useState, type ReactElement } from 'react';
import { GwCardForm } from '../../src/react/index.js';
import { placeOrder, type Item, type Order, type Setting } from '../apps/order.js';

/** The shop in React: goods, then the card form, then thanks. */
export function Shop({ gateway, goods }: Setting): ReactElement {
  const [order, setOrder] = useState<Order>();
  const [paid, setPaid] = useState<string>();
  if (!order) return <Goods goods={goods} onOrder={setOrder} />;
  return (
    <div className="pay">
      <section>
        <h1>{order.description}</h1>
        <p className="amount">{order.price}</p>
        <p role="status">{paid === undefined ? '' : `Thank you. Order ${paid} is paid.`}</p>
        <button className="plain" onClick={() => [setOrder(undefined), setPaid(undefined)]}>
          Back to the shop
        </button>
      </section>
      <section>
        <GwCardForm
          token={order.token}
          apiDomain={gateway}
          onGwSuccess={({ detail }) => setPaid(detail.order_id)}
          onGwError={({ detail }) => console.info('The card form says:', detail.message)}
        />
      </section>
    </div>
  );
}

function Goods({ goods, onOrder }: { goods: readonly Item[]; onOrder: (order: Order) => void }): ReactElement {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function buy(item: string): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      onOrder(await placeOrder(item));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  }

  return (
    <>
      <h1>Buy something, in React</h1>
      <p role="alert">{problem}</p>
      <ul className="goods">
        {goods.map(({ item, description, price }) => (
          <li key={item}>
            <h2>{description}</h2>
            <p className="price">{price}</p>
            <button disabled={busy} onClick={() => void buy(item)}>
              Buy {description}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
