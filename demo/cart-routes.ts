/** The cart's routes. They accept plain forms, so the cart works without a script. */
import type { Hono } from 'hono';
import { cartOf, countOf, keepCart, quantityIn, quantityOf, withQuantity } from './cart.js';
import { goodNamed, shelf } from './goods.js';
import { cartPage } from './pages/cart.js';
import { placeOf, type ShopSetting } from './place.js';

export function addCart(shop: Hono, setting: ShopSetting): void {
  shop.get('/cart', (context) => {
    // The address is untrusted input: it must name a good of the shelf and a quantity.
    const [item = '', text] = (context.req.query('removed') ?? '').split('.');
    const quantity = quantityOf(text);
    const removed = Object.hasOwn(shelf, item) && quantity ? { item, quantity } : undefined;
    const place = placeOf(context, setting);
    const isBack = removed && quantityIn(place.cart, item) > 0;
    const pressed = context.req.query('pressed') ?? '';
    return context.html(cartPage(place, { removed: isBack ? undefined : removed, pressed }));
  });

  shop.post('/cart', async (context) => {
    const form = await context.req.parseBody();
    const item = String(form['item']);
    const before = cartOf(context);
    const had = quantityIn(before, item);
    const added = quantityOf(form['add']);
    const quantity = added === undefined ? quantityOf(form['quantity']) : had + added;
    if (!goodNamed(item) || !Object.hasOwn(shelf, item) || quantity === undefined) {
      return context.text('The shop does not sell this. Go back and choose something else.', 400);
    }
    const cart = withQuantity(before, item, quantity);
    keepCart(context, cart);
    if (context.req.header('accept')?.includes('application/json')) {
      return context.json({ count: countOf(cart), quantity: quantityIn(cart, item) });
    }
    if (added !== undefined) return context.redirect(`/?added=${item}#${item}`, 303);
    if (quantity === 0) return context.redirect(`/cart?removed=${item}.${had}`, 303);
    return context.redirect(`/cart?pressed=${quantity < had ? 'less' : 'more'}-${item}`, 303);
  });
}
