import { text as field } from '../../../models/platform/fields/text';
import { textual } from './textual';
import type { View, ViewProps } from './view';

const line = textual(field({ max: 1 }).kind);
const lines = textual(field({ max: 1, multiline: true }).kind, { input: () => ({ multiline: true }) });

const Input = (props: ViewProps<'text'>) =>
    props.options.multiline === true ? <lines.Input {...props} /> : <line.Input {...props} />;

export const text: View<'text'> = { ...line, Input };
