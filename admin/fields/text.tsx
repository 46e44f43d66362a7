import { text as field } from '../../models/fields/text';
import { textual } from './textual';
import type { View } from './view';

const { kind } = field({ max: 1 });

export const text: View<'text'> = textual(kind, { input: ({ multiline }) => (multiline ? { multiline } : {}) });
