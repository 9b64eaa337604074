import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import 'gw-checkout/gw-checkout';

@Component({
  selector: 'shop-pay',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    @if (token()) {
      <gw-checkout
        #page
        [token]="token()"
        api-domain="pay.example"
        page-title="Tea & Thread"
        [methods]="['card', 'wallets']"
        [button]="false"
        (gw-success)="paid.set($event.detail.order_id)"
      ></gw-checkout>
      <button (click)="page.submit()">Place the order</button>
    }
    @if (paid()) {
      <p role="status">Order {{ paid() }} is paid.</p>
    }
  `,
})
export class Pay {
  readonly token = signal('');
  readonly paid = signal('');

  constructor() {
    void this.order();
  }

  private async order(): Promise<void> {
    const response = await fetch('/orders', { method: 'POST' });
    const { token } = (await response.json()) as { token: string };
    this.token.set(token);
  }
}
