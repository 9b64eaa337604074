/** The scripts of the pages. Each part works alone, and the pages are readable without scripts. */
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
