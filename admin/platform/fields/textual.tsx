import type { Kind, KindName } from '../../../models/platform/fields/kind';
import { code as codeField } from '../../../models/platform/fields/code';
import { email as emailField } from '../../../models/platform/fields/email';
import { entityName as entityNameField } from '../../../models/platform/fields/entityName';
import { password as passwordField } from '../../../models/platform/fields/password';
import { referenceCode as referenceCodeField } from '../../../models/platform/fields/referenceCode';
import { restrictedName as restrictedNameField } from '../../../models/platform/fields/restrictedName';
import { text as textField } from '../../../models/platform/fields/text';
import { upc as upcField } from '../../../models/platform/fields/upc';
import { username as usernameField } from '../../../models/platform/fields/username';
import { formatUpc } from '../../../models/platform/format/format';
import { normalizeText } from '../../../models/platform/format/normalize';
import { PersonText } from './Person';
import { TypedInput, type Codec, type TypedOptions } from './TypedInput';
import { valueText } from './valueText';
import type { FilterProps, FieldView, ViewProps } from './view';

interface TextualOptions<N extends KindName> {
    /** Formats the value where it is only read. */
    readonly format?: (value: string | null) => string;
    readonly input?: (options: ViewProps<N>['options']) => TypedOptions;
}

/** A filter is free text: the searched text need not be a valid value. */
const plain: Codec<string> = { parse: text => normalizeText(text) || null, format: value => value ?? '' };

/** Builds the views that all kinds of text share. */
export const textual = <N extends KindName>(
    kind: Pick<Kind<N>, 'parse'>,
    { format = plain.format, input }: TextualOptions<N> = {},
): FieldView<N> => {
    const codec: Codec<string> = { parse: text => kind.parse(text) as string | null, format: plain.format };
    const Text = valueText(format);
    const Input = ({ source, options }: ViewProps<N>) => (
        <TypedInput source={source} options={options} codec={codec} {...input?.(options)} />
    );
    const FilterInput = ({ source, label }: FilterProps<N>) => (
        <TypedInput source={source} label={label} options={{}} codec={plain} />
    );
    return { Input, Cell: Text, Show: Text, FilterInput, filters: ['like'], align: 'left' };
};

const uncompleted = () => ({ autoComplete: 'off' });

export const codeView: FieldView<'code'> = textual(codeField({ max: 1 }).kind, { input: uncompleted });

export const emailView: FieldView<'email'> = textual(emailField({ max: 1 }).kind, {
    input: () => ({ inputMode: 'email', autoComplete: 'off' }),
});

export const entityNameView: FieldView<'entityName'> = textual(entityNameField({ max: 1 }).kind);

/** It is only written, never read: there is nothing to show, and nothing to filter by. */
export const passwordView: FieldView<'password'> = {
    ...textual(passwordField({ writeOnly: true }).kind, {
        format: () => '',
        input: () => ({ type: 'password', autoComplete: 'new-password' }),
    }),
    filters: [],
};

export const referenceCodeView: FieldView<'referenceCode'> = textual(referenceCodeField({ max: 1 }).kind, {
    input: uncompleted,
});

export const restrictedNameView: FieldView<'restrictedName'> = textual(restrictedNameField({ max: 1 }).kind);

export const upcView: FieldView<'upc'> = textual(upcField({}).kind, {
    format: formatUpc,
    input: () => ({ inputMode: 'numeric' }),
});

export const usernameView: FieldView<'username'> = textual(usernameField({ min: 1, max: 1 }).kind, {
    input: uncompleted,
});

const line = textual(textField({ max: 1 }).kind);
const lines = textual(textField({ max: 1, multiline: true }).kind, { input: () => ({ multiline: true }) });

const TextInput = (props: ViewProps<'text'>) =>
    props.options.multiline === true ? <lines.Input {...props} /> : <line.Input {...props} />;

const TextCell = (props: ViewProps<'text'>) =>
    props.options.isPerson === true ? <PersonText source={props.source} /> : <line.Cell {...props} />;

export const textView: FieldView<'text'> = { ...line, Input: TextInput, Cell: TextCell, Show: TextCell };
