import { showApplication } from './app/application.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void showApplication(root);
