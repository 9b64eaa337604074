import type { CanDeactivateFn } from '@angular/router';
import 'gw-checkout/gw-checkout';

/** In the routes: `{ path: 'pay', component: Pay, canDeactivate: [stay] }`. */
export const stay: CanDeactivateFn<unknown> = () => !document.querySelector('gw-checkout')?.busy;
