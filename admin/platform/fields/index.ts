import type { Field, KindName } from '../../../models/platform/fields/kind';
import { booleanView } from './boolean';
import { choiceView, numberedView } from './choice';
import { cssClassView } from './cssClass';
import { dateView, dateTimeView } from './dated';
import { bytesView, integerView, moneyView, totalView } from './numeric';
import { referenceView } from './reference';
import { referenceListView } from './referenceList';
import { jsonView, shapedView } from './structured';
import {
    codeView,
    emailView,
    entityNameView,
    passwordView,
    referenceCodeView,
    restrictedNameView,
    textView,
    upcView,
    usernameView,
} from './textual';
import { userView, userListView } from './user';
import type { AnyView, FieldView } from './view';

/** The folder's manifest. A kind without an admin part does not compile. */
export const fieldViews: { readonly [N in KindName]: FieldView<N> } = {
    boolean: booleanView,
    bytes: bytesView,
    choice: choiceView,
    code: codeView,
    cssClass: cssClassView,
    date: dateView,
    dateTime: dateTimeView,
    email: emailView,
    entityName: entityNameView,
    integer: integerView,
    json: jsonView,
    money: moneyView,
    numbered: numberedView,
    password: passwordView,
    reference: referenceView,
    referenceCode: referenceCodeView,
    referenceList: referenceListView,
    restrictedName: restrictedNameView,
    shaped: shapedView,
    text: textView,
    total: totalView,
    upc: upcView,
    user: userView,
    userList: userListView,
    username: usernameView,
};

/**
 * Returns the view of a field. Its kind and options belong together, which the compiler cannot follow through a lookup.
 */
export const fieldViewOf = ({ kind }: Field): AnyView => fieldViews[kind.name] as unknown as AnyView;
