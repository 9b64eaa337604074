import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readSetting } from '../apps/order.js';
import { Shop } from './shop.js';

const place = document.querySelector<HTMLElement>('#app');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <Shop {...readSetting(place)} />
    </StrictMode>,
  );
}
