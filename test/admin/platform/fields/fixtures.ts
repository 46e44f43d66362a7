import { boolean } from '../../../../models/platform/fields/boolean';
import { bytes } from '../../../../models/platform/fields/bytes';
import { choice } from '../../../../models/platform/fields/choice';
import { code } from '../../../../models/platform/fields/code';
import { cssClass } from '../../../../models/platform/fields/cssClass';
import { date } from '../../../../models/platform/fields/date';
import { dateTime } from '../../../../models/platform/fields/dateTime';
import { email } from '../../../../models/platform/fields/email';
import { entityName } from '../../../../models/platform/fields/entityName';
import { integer } from '../../../../models/platform/fields/integer';
import { json } from '../../../../models/platform/fields/json';
import type { Field, KindName, ValueOfKind } from '../../../../models/platform/fields/kind';
import { money } from '../../../../models/platform/fields/money';
import { numbered } from '../../../../models/platform/fields/numbered';
import { password } from '../../../../models/platform/fields/password';
import { reference } from '../../../../models/platform/fields/reference';
import { referenceCode } from '../../../../models/platform/fields/referenceCode';
import { referenceList } from '../../../../models/platform/fields/referenceList';
import { restrictedName } from '../../../../models/platform/fields/restrictedName';
import { shaped } from '../../../../models/platform/fields/shaped';
import { text } from '../../../../models/platform/fields/text';
import { total } from '../../../../models/platform/fields/total';
import { upc } from '../../../../models/platform/fields/upc';
import { user } from '../../../../models/platform/fields/user';
import { userList } from '../../../../models/platform/fields/userList';
import { username } from '../../../../models/platform/fields/username';

export interface Fixture<N extends KindName> {
    readonly field: Field;
    /** The text that a person enters, for the value. */
    readonly entered: string;
    readonly value: ValueOfKind<N>;
    /** The text that is shown for the value. */
    readonly shown: string;
    /** Entered by typing, by choosing from a list, by a switch, or, for a date, part by part. */
    readonly by: 'typing' | 'choosing' | 'switching' | 'picking' | 'searching';
}

const noon = new Date(2026, 2, 1, 12, 0, 0).toISOString();

/** A fixture for every kind; a kind without one does not compile. */
export const fixtures: { readonly [N in KindName]: Fixture<N> } = {
    boolean: { field: boolean({}), entered: '', value: true, shown: 'Yes', by: 'switching' },
    bytes: { field: bytes({}), entered: '1536', value: 1536, shown: '1.5 KB', by: 'typing' },
    choice: {
        field: choice(['AWG', 'GENWEB'], {}),
        entered: 'GENWEB',
        value: 'GENWEB',
        shown: 'GENWEB',
        by: 'choosing',
    },
    code: { field: code({ max: 25 }), entered: 'A 1', value: 'A 1', shown: 'A 1', by: 'typing' },
    cssClass: { field: cssClass({ max: 50 }), entered: 'Node_2', value: 'Node_2', shown: 'Node_2', by: 'typing' },
    date: { field: date({}), entered: '03-01-2026', value: '2026-03-01', shown: '03-01-2026', by: 'picking' },
    dateTime: {
        field: dateTime({}),
        entered: '03-01-2026 @ 12:00:00',
        value: noon,
        shown: '03-01-2026 @ 12:00:00',
        by: 'picking',
    },
    email: {
        field: email({ max: 50 }),
        entered: 'pat@corp.local',
        value: 'pat@corp.local',
        shown: 'pat@corp.local',
        by: 'typing',
    },
    entityName: {
        field: entityName({ max: 100 }),
        entered: 'A & B-1',
        value: 'A & B-1',
        shown: 'A & B-1',
        by: 'typing',
    },
    integer: { field: integer({ min: 1, max: 9999 }), entered: '1234', value: 1234, shown: '1,234', by: 'typing' },
    json: { field: json({}), entered: '12', value: 12, shown: '12', by: 'typing' },
    shaped: { field: shaped({}, {}), entered: '{}', value: {}, shown: '{}', by: 'typing' },
    money: {
        field: money({}),
        entered: '1234.50',
        value: 1234.5,
        shown: '$1,234.50',
        by: 'typing',
    },
    numbered: {
        field: numbered({ 1: 'Draft', 2: 'Pending' }, {}),
        entered: 'Pending',
        value: 2,
        shown: 'Pending',
        by: 'choosing',
    },
    password: {
        field: password({ writeOnly: true }),
        entered: 'Passw0rd!',
        value: 'Passw0rd!',
        shown: '',
        by: 'typing',
    },
    reference: {
        field: reference('settings/productdepartment', {}),
        entered: 'GROC',
        value: 7,
        shown: 'GROC · Grocery',
        by: 'searching',
    },
    referenceCode: { field: referenceCode({ max: 25 }), entered: 'AB-1', value: 'AB-1', shown: 'AB-1', by: 'typing' },
    referenceList: {
        field: referenceList(
            'settings/productdepartment',
            { table: 'links', own: 'own_id', other: 'other_id' },
            { required: true },
        ),
        entered: 'GROC',
        value: [7],
        shown: 'GROC · Grocery',
        by: 'searching',
    },
    restrictedName: {
        field: restrictedName({ max: 100 }),
        entered: 'A_b 1',
        value: 'A_b 1',
        shown: 'A_b 1',
        by: 'typing',
    },
    text: { field: text({ max: 100 }), entered: 'a b', value: 'a b', shown: 'a b', by: 'typing' },
    total: {
        field: total({ adds: [{ own: 'budget' }] }, {}),
        entered: '-1234.50',
        value: -1234.5,
        shown: '-$1,234.50',
        by: 'typing',
    },
    upc: { field: upc({}), entered: '03800059667', value: '03800059667', shown: '0-38000-59667', by: 'typing' },
    user: {
        field: user({ access: 'tpmUser' }),
        entered: 'grocer',
        value: 'grocer.pat',
        shown: 'grocer.pat',
        by: 'searching',
    },
    userList: {
        field: userList({ access: 'contentManager', max: 5 }),
        entered: 'grocer',
        value: ['grocer.pat'],
        shown: 'grocer.pat',
        by: 'searching',
    },
    username: {
        field: username({ min: 4, max: 50 }),
        entered: 'pat.doe',
        value: 'pat.doe',
        shown: 'pat.doe',
        by: 'typing',
    },
};
