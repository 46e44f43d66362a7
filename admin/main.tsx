import { createRoot } from 'react-dom/client';
import { App } from './App';
import { surviveTranslator } from './translator';
import './theme/typeface.css';
import './layout/frame.css';
import './layout/notice.css';
import './fields/palette.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
surviveTranslator(document.body);
createRoot(root).render(<App />);
