import type { Field, KindName } from '../../../models/platform/fields/kind';
import { boolean } from './boolean';
import { bytes } from './bytes';
import { choice } from './choice';
import { code } from './code';
import { cssClass } from './cssClass';
import { date } from './date';
import { dateTime } from './dateTime';
import { email } from './email';
import { entityName } from './entityName';
import { integer } from './integer';
import { json } from './json';
import { money } from './money';
import { numbered } from './numbered';
import { password } from './password';
import { reference } from './reference';
import { referenceCode } from './referenceCode';
import { referenceList } from './referenceList';
import { restrictedName } from './restrictedName';
import { shaped } from './shaped';
import { text } from './text';
import { total } from './total';
import { upc } from './upc';
import { user } from './user';
import { userList } from './userList';
import { username } from './username';
import type { AnyView, View } from './view';

/** The folder's manifest. A kind without an admin part does not compile. */
export const views: { readonly [N in KindName]: View<N> } = {
    boolean,
    bytes,
    choice,
    code,
    cssClass,
    date,
    dateTime,
    email,
    entityName,
    integer,
    json,
    money,
    numbered,
    password,
    reference,
    referenceCode,
    referenceList,
    restrictedName,
    shaped,
    text,
    total,
    upc,
    user,
    userList,
    username,
};

/** A field's kind and options belong together, which the compiler cannot follow through a lookup. */
export const viewOf = ({ kind }: Field): AnyView => views[kind.name] as unknown as AnyView;
