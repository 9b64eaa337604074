import { bootstrapApplication } from '@angular/platform-browser';
import { Pay } from './pay';

await bootstrapApplication(Pay);
