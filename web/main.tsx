import { language } from '#lib/catalogue.ts';
import { showApplication } from './app/application.tsx';

// Where the Spanish texts did not come, the page is English, and says so.
document.documentElement.lang = language;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void showApplication(root);
