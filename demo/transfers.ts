/** Transfers from card to card: the shop's part of them is the page, and the address that the payer's bank leads back to. */
import type { Hono } from 'hono';
import { GatewayError, InputError, type GatewayClient, type ReturnedTransfer } from '../src/server/index.js';

/** The widget that the sandbox has. */
export const widgetId = 'widget-700001';

export interface Transfers {
  /** The shop's return address for 3-D Secure. */
  readonly comeBack: (request: Request) => Promise<Response>;
  /** Where the shop's page asks what the shop was told. */
  addTo(shop: Hono): void;
}

export function transfersOf(gateway: GatewayClient): Transfers {
  /** What the gateway said when a payer came back, by the transfer's number. */
  const returned = new Map<string, ReturnedTransfer>();
  return {
    comeBack: gateway.transfers.termUrl({
      onTransfer: (transfer) => void returned.set(transfer.order_id, transfer),
      onError: (error) => console.error('A transfer’s way back:', error),
    }),
    addTo(shop) {
      shop.get('/transfers/:order', async (context) => {
        const order_id = context.req.param('order');
        try {
          const told = await gateway.transfers.status({ widget_id: widgetId, order_id });
          return context.json({ told, returned: returned.get(order_id)?.status });
        } catch (error) {
          // Nobody's transfer.
          if (error instanceof GatewayError || error instanceof InputError) return context.notFound();
          throw error;
        }
      });
    },
  };
}
