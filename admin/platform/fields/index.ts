import type { Field, KindName } from '../../../models/platform/fields/kind';
import { boolean } from './boolean';
import { choice, numbered } from './choice';
import { cssClass } from './cssClass';
import { date, dateTime } from './dated';
import { bytes, integer, money, total } from './numeric';
import { reference } from './reference';
import { referenceList } from './referenceList';
import { json, shaped } from './structured';
import { code, email, entityName, password, referenceCode, restrictedName, text, upc, username } from './textual';
import { user, userList } from './user';
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
