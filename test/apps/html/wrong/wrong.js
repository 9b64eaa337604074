/// <reference types="gw-checkout/global" />
// wrong: '"cash"' is not assignable
checkout('#checkout', { options: { methods: ['cash'] } });
// wrong: '"paid"' is not assignable
checkout('#checkout', {}).on('paid', () => undefined);
