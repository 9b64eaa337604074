import { createApp } from 'vue';
import Pay from './Pay.vue';

const { token } = (await (await fetch('/orders', { method: 'POST' })).json()) as { token: string };
createApp(Pay, { token }).mount('#app');
