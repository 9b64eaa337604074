import { createApp } from 'vue';
import Pay from './Pay.vue';
import Raw from './Raw.vue';

const { token } = (await (await fetch('/orders', { method: 'POST' })).json()) as { token: string };
createApp(location.hash === '#raw' ? Raw : Pay, { token }).mount('#app');
