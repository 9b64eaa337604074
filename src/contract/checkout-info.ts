/** The methods of the payment page. Interface: `options.methods`. */
export const paymentMethods = ['card', 'banklinks_eu', 'wallets', 'local_methods'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
