import { language } from '#lib/catalogue.ts';
import { showApplication } from './app/application.tsx';

// If the Spanish texts failed to load, the page is in English and must say so.
document.documentElement.lang = language;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void showApplication(root);
