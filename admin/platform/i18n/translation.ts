import type { CellCollectionOf } from '../../../models/platform/children/cellCollection';
import type { CommonFields } from '../../../models/platform/definition/commonFields';
import type { Definition, Fields } from '../../../models/platform/definition/resource';
import type { Translated } from '../../../models/platform/messages/message';
import type { sharedHelp, sharedLabels } from './sharedTexts';

type Text<K extends PropertyKey> = Readonly<Record<K, string>>;
type Optional<K extends PropertyKey> = Readonly<Partial<Record<K, string>>>;

/** Whether a name has the same English among the texts that many definitions share; without a text it is the name. */
type IsShared<Shared, K, English> = K extends keyof Shared ? (English extends Shared[K] ? true : false) : false;

type LabelOf<X, Otherwise> = X extends { options: { label: infer L } } ? L : Otherwise;
type OwnLabels<F extends Fields> = {
    [K in keyof F]: F[K] extends { options: { beside: true } }
        ? never
        : IsShared<typeof sharedLabels, K, LabelOf<F[K], never>> extends true
          ? never
          : K;
}[keyof F];
type OwnHelp<F extends Fields> = {
    [K in keyof F]: F[K] extends { options: { help: infer H } }
        ? IsShared<typeof sharedHelp, K, H> extends true
            ? never
            : K
        : never;
}[keyof F];

/** Common fields have texts of a definition's own where it has its own wording; a test lists these. */
type Texts<K extends PropertyKey> = Text<K> & Optional<Exclude<keyof CommonFields, K>>;
type Group<Name extends string, K extends PropertyKey> = [K] extends [never]
    ? Readonly<Partial<Record<Name, Texts<K>>>>
    : Readonly<Record<Name, Texts<K>>>;

type ResourceIn<D extends Definition> = Text<'name' | 'about'> &
    Group<'fields', OwnLabels<D['fields']>> &
    Group<'help', OwnHelp<D['fields']>>;

type CellTexts<P> = P extends CellCollectionOf<infer F> ? Text<OwnLabels<F> | 'id'> : never;

/** The texts of a feature of `models/`: in its definitions, its child collections, and its messages. */
interface Model {
    readonly resources?: Readonly<Record<string, Definition>>;
    readonly children?: readonly { readonly name: string }[];
    readonly messages?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

type ResourcesIn<M extends Model> = M extends { resources: infer R extends Readonly<Record<string, Definition>> }
    ? { readonly resources: { readonly [P in keyof R]: ResourceIn<R[P]> } }
    : unknown;
type CellsOf<M extends Model> = M extends { children: readonly (infer C extends { name: string })[] }
    ? Extract<C, { readonly storage: 'cells' }>
    : never;
/** Records have the texts of their definitions. */
type CellsIn<M extends Model> = [CellsOf<M>] extends [never]
    ? unknown
    : { readonly cells: { readonly [Each in CellsOf<M> as Each['name']]: CellTexts<Each> } };
type MessagesIn<M extends Model> = M extends { messages: infer G extends NonNullable<Model['messages']> }
    ? { readonly messages: { readonly [K in keyof G]: Translated<G[K]> } }
    : unknown;

/** Choices whose values are English words have a text in other languages only. */
type ScreensIn<T> = Omit<T, 'choices'> &
    (T extends { choices: infer C } ? { readonly choices: Text<keyof C> & Readonly<Record<string, string>> } : unknown);

/**
 * The catalogue of a feature in a language other than English: the texts of its screens, of its definitions by
 * react-admin's keys (`resources.<path>.fields.<name>`), and of its messages by their keys. A missing text, or one
 * without a subject, does not compile.
 */
export type TranslationOf<T, M extends Model> = ScreensIn<T> & ResourcesIn<M> & CellsIn<M> & MessagesIn<M>;
