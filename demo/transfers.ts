/** Transfers from card to card. The shop serves the page, and the address to which the payer's bank returns. */
import type { Hono } from 'hono';
import { GatewayError, InputError, type GatewayClient, type ReturnedTransfer } from '../src/server/index.js';

/** The sandbox's widget. */
export const widgetId = 'widget-700001';

export interface Transfers {
  /** The shop's return address for 3-D Secure. */
  readonly comeBack: (request: Request) => Promise<Response>;
  /** Route at which the shop's page asks for the gateway's answer. */
  addTo(shop: Hono): void;
}

export function transfersOf(gateway: GatewayClient): Transfers {
  /** The gateway's answer when a payer returned, by the number of the transfer. */
  const returned = new Map<string, ReturnedTransfer>();
  return {
    comeBack: gateway.transfers.termUrl({
      onTransfer: (transfer) => void returned.set(transfer.order_id, transfer),
      onError: (error) => console.error('The return of a transfer failed:', error),
    }),
    addTo(shop) {
      shop.get('/transfers/:order', async (context) => {
        const order_id = context.req.param('order');
        try {
          const told = await gateway.transfers.status({ widget_id: widgetId, order_id });
          return context.json({ told, returned: returned.get(order_id)?.status });
        } catch (error) {
          // No transfer has this number.
          if (error instanceof GatewayError || error instanceof InputError) return context.notFound();
          throw error;
        }
      });
    },
  };
}
