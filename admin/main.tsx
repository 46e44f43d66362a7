import { createRoot } from 'react-dom/client';
import { App } from './App';
import './theme/typeface.css';
import './layout/frame.css';
import './layout/notice.css';
import './fields/palette.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(<App />);
