import { inSentence, labelOf } from '../definition/label';
import type { Field } from '../fields/kind';

/** The value of a placeholder in a message: a figure or a name, or another message. */
type MessageValue = string | number | Message;
type MessageValues = Readonly<Record<string, MessageValue>>;

/** A message for users: its key, its values, and the English sentence. */
export interface Message {
    /** `<group>.<name>` */
    readonly key: string;
    readonly values?: MessageValues;
    readonly text: string;
}

/** The same in answers beside its text, and stored: screens translate it by its key. */
export interface MessageDescriptor {
    readonly key: string;
    readonly values?: Readonly<Record<string, string | number | MessageDescriptor>>;
}

/** Field (dotted path) -> its error; `serviceError` for an error that belongs to no field. */
export type MessageErrors = Readonly<Record<string, Message>>;

const PLACEHOLDER = /%\{(\w+)\}/g;
const PLURAL = ' |||| ';

const listPlaceholders = (template: string): string[] =>
    Array.from(template.matchAll(PLACEHOLDER), ([, name = '']) => name);

/** Returns the singular, the first form, if the first placeholder of the plural is 1; otherwise the plural. */
const formOf = (template: string, values: Readonly<Record<string, unknown>>): string => {
    const [one = '', many] = template.split(PLURAL);
    if (many === undefined) return one;
    const [figure = ''] = listPlaceholders(many);
    return String(values[figure]) === '1' ? one : many;
};

/**
 * Returns a template with its placeholders filled; `
 *
 *
 *
 * ` separates its singular from its plural.
 */
export const filled = (template: string, values: Readonly<Record<string, string | number>>): string =>
    formOf(template, values).replace(PLACEHOLDER, (placeholder, name: string) => String(values[name] ?? placeholder));

const textOf = (value: MessageValue): string | number => (typeof value === 'object' ? value.text : value);

const buildMessage = (key: string, template: string, inputValues: MessageValues): Message => {
    const values = Object.fromEntries(listPlaceholders(template).map(name => [name, inputValues[name] ?? '']));
    const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, textOf(value)]));
    return { key, ...(Object.keys(values).length > 0 && { values }), text: filled(template, texts) };
};

const isDescriptor = (value: string | number | MessageDescriptor): value is MessageDescriptor =>
    typeof value === 'object';

/** Group -> name -> the template of a message. */
export type Templates = Readonly<Record<string, Readonly<Record<string, string>>>>;
/** The same texts in another language: a missing one does not compile. */
export type Translated<T extends Readonly<Record<string, string>>> = Readonly<Record<keyof T, string>>;

/**
 * Returns the text of a message from templates.
 *
 * @returns undefined where a template is missing, also that of a part
 */
export const textFrom = (templates: Templates, { key, values = {} }: MessageDescriptor): string | undefined => {
    const group = key.slice(0, key.indexOf('.'));
    const name = key.slice(group.length + 1);
    const template = templates[group]?.[name];
    if (template === undefined) return undefined;
    const texts: Record<string, string | number> = {};
    for (const [placeholder, value] of Object.entries(values)) {
        const valueText = isDescriptor(value) ? textFrom(templates, value) : value;
        if (valueText === undefined) return undefined;
        texts[placeholder] = valueText;
    }
    return filled(template, texts);
};

type Placeholders<T extends string> = T extends `${string}%{${infer Name}}${infer Rest}`
    ? Name | Placeholders<Rest>
    : never;

/**
 * A message without placeholders is a constant; one with placeholders is a function of their values. A union of texts
 * is no message.
 */
type MessageOf<T extends string> = string extends T
    ? never
    : [Placeholders<T>] extends [never]
      ? Message
      : (values: Readonly<Record<Placeholders<T>, MessageValue>>) => Message;

type Messages<T extends Readonly<Record<string, string>>> = { readonly [K in keyof T]: MessageOf<T[K]> };

/**
 * Defines messages by their English texts. Placeholders are `%{name}`; a second form after `
 *
 *
 *
 * ` is the plural.
 *
 * @param group the first part of their keys; `messages` of the screens' catalogues has the same groups
 */
export const defineMessages = <const T extends Readonly<Record<string, string>>>(
    group: string,
    texts: T,
): Messages<T> =>
    Object.fromEntries(
        Object.entries(texts).map(([name, template]) => {
            const key = `${group}.${name}`;
            const hasPlaceholders = listPlaceholders(template).length > 0;
            return [
                name,
                hasPlaceholders
                    ? (values: MessageValues) => buildMessage(key, template, values)
                    : buildMessage(key, template, {}),
            ];
        }),
    ) as Messages<T>;

/** Returns a message without its text, for the field beside that text. */
export const descriptorOf = ({ key, values }: Message): MessageDescriptor => ({
    key,
    ...(values && {
        values: Object.fromEntries(
            Object.entries(values).map(([name, value]) => [
                name,
                typeof value === 'object' ? descriptorOf(value) : value,
            ]),
        ),
    }),
});

export const textsOf = (errors: MessageErrors): Record<string, string> =>
    Object.fromEntries(Object.entries(errors).map(([path, { text }]) => [path, text]));

/** Returns the reason of a rejection, in the form of an answer. */
export const reasonOf = (message: Message) => ({ reason: message.text, message: descriptorOf(message) });

// ---- parts of other messages

export const listTexts = {
    and: '%{one} and %{others}',
    comma: '%{one}, %{others}',
    semicolon: '%{one}; %{others}',
    sentences: '%{one} %{others}',
    labelled: '%{label}: %{message}',
} as const;
const listMessages = defineMessages('list', listTexts);

/** Joins several messages into one; undefined for none. */
export const joinMessages = (
    how: 'and' | 'comma' | 'semicolon' | 'sentences',
    [one, ...more]: readonly Message[],
): Message | undefined => {
    const others = more.length > 0 ? joinMessages(how, more) : undefined;
    return one && others ? listMessages[how]({ one, others }) : one;
};

interface Counted {
    readonly path: string;
    readonly label: readonly [one: string, many: string];
}

/** Returns a number of records: "12 ADR products". The screens translate it by the definition's path. */
export const countMessage = (count: number, { path, label: [one, many] }: Counted): Message => ({
    key: `count.${path}`,
    values: { count },
    text: `${count} ${inSentence(count === 1 ? one : many)}`,
});

/**
 * Returns the label of a field as a message.
 *
 * @param of the path of its definition, or the name of its part: the screens find it by that and the field's name
 */
export const labelMessage = (of: string, name: string, field: Pick<Field, 'options'> = { options: {} }): Message => ({
    key: `label.${of}.${name}`,
    text: labelOf(name, field),
});

/** Returns a message with the label of its field, where there is no form to show it in. */
export const labelled = (label: Message, message: Message): Message => listMessages.labelled({ label, message });
