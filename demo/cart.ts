/** The cart: goods of the shelf with their quantities, kept in a cookie so the shop needs no session. */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { shelf, type Good, type Shown } from './goods.js';

export interface Line {
  readonly item: string;
  readonly quantity: number;
}

/** Lines in the order of the shelf, each with a quantity of at least 1. */
export type Cart = readonly Line[];

export const maxQuantity = 20;

/** A whole number from 0 to the maximum quantity; undefined for any other text. */
export function quantityOf(text: unknown): number | undefined {
  if (typeof text !== 'string' || !/^\d{1,4}$/.test(text)) return undefined;
  return Math.min(Number(text), maxQuantity);
}

/** Parses `tea.2-cup.1`. Skips goods that are not on the shelf. */
export function readCart(text: string): Cart {
  const quantities = new Map(
    text.split('-').map((part): [string, number] => {
      const [item = '', quantity] = part.split('.');
      return [item, quantityOf(quantity) ?? 0];
    }),
  );
  return Object.keys(shelf)
    .map((item) => ({ item, quantity: quantities.get(item) ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
}

export function writeCart(cart: Cart): string {
  return cart.map(({ item, quantity }) => `${item}.${quantity}`).join('-');
}

/** Sets the quantity of a good; 0 removes it. */
export function withQuantity(cart: Cart, item: string, quantity: number): Cart {
  const others = cart.filter((line) => line.item !== item);
  return readCart(writeCart([...others, { item, quantity: Math.min(quantity, maxQuantity) }]));
}

export function quantityIn(cart: Cart, item: string): number {
  return cart.find((line) => line.item === item)?.quantity ?? 0;
}

export function countOf(cart: Cart): number {
  return cart.reduce((count, { quantity }) => count + quantity, 0);
}

/** A line with its good and its amount. */
export interface Priced extends Line {
  readonly good: Good & Partial<Shown>;
  /** Minor units. */
  readonly amount: number;
}

export function priced(lines: readonly Line[], goods: Readonly<Record<string, Good & Partial<Shown>>>): Priced[] {
  return lines.flatMap(({ item, quantity }) => {
    const good = goods[item];
    return good ? [{ item, quantity, good, amount: good.amount * quantity }] : [];
  });
}

/** The cart as one order: `2 × Stoneware cup`, or `4 items`. Undefined for an empty cart. */
export function cartGood(cart: Cart): Good | undefined {
  const lines = priced(cart, shelf);
  const [first] = lines;
  if (!first) return undefined;
  const { quantity, good } = first;
  const alone = quantity === 1 ? good.description : `${quantity} × ${good.description}`;
  return {
    description: lines.length === 1 ? alone : `${countOf(cart)} items`,
    amount: lines.reduce((sum, { amount }) => sum + amount, 0),
    currency: good.currency,
  };
}

export function cartOf(context: Context): Cart {
  return readCart(getCookie(context, 'cart') ?? '');
}

export function keepCart(context: Context, cart: Cart): void {
  if (cart.length === 0) deleteCookie(context, 'cart', { path: '/' });
  else setCookie(context, 'cart', writeCart(cart), { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 31_536_000 });
}
