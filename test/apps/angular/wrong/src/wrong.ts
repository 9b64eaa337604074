import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';
import 'gw-checkout/gw-checkout';

@Component({
  selector: 'shop-wrong',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <!-- wrong: Property 'oder_id' does not exist -->
    <gw-checkout #page (gw-success)="hear($event.detail.oder_id)"></gw-checkout>
    <!-- wrong: Property 'pay' does not exist on type 'GwCheckout' -->
    <button (click)="page.pay()">Pay</button>
  `,
})
export class Wrong {
  hear(id: string): void {
    console.info(id);
  }
}
