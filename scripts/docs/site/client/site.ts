/** What the pages do beyond plain HTML. Each part works without the others, and the pages can be read without all of them. */
import { addCopyButtons } from './copy.js';
import { markHeadings } from './headings.js';
import { startScheme } from './scheme-button.js';
import { makeScrollable } from './scrollers.js';
import { startSearch } from './search.js';
import { showCurrentPage } from './sidebar.js';

startScheme();
startSearch();
addCopyButtons();
makeScrollable();
markHeadings();
showCurrentPage();
