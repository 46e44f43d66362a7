import { createRoot } from 'react-dom/client';
import { App } from './App';
import { surviveTranslator } from './platform/translator';
import './platform/theme/typeface.css';
import './platform/layout/frame.css';
import './platform/layout/notice.css';
import './platform/fields/palette.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
surviveTranslator(document.body);
createRoot(root).render(<App />);
