import { createApp } from 'vue';
import { readSetting } from '../apps/order.js';
import Shop from './Shop.vue';

const place = document.querySelector<HTMLElement>('#app');
if (place) createApp(Shop, { ...readSetting(place) }).mount(place);
