import { userList as userListField } from '../../../models/platform/fields/userList';
import { lazy } from '../lazy';
import { InputPlaceholder } from './InputPlaceholder';
import { textual } from './textual';
import { valueText } from './valueText';
import type { View } from './view';

const { kind } = userListField({ access: 'userChooser', max: 1 });

/** Usernames: names would take a call for each page of a list. */
const Text = valueText((value: string[] | null) => kind.format(value));

/** A filter is for a part of any of the names. */
const { FilterInput } = textual<'text'>({ parse: text => text });

export const userList: View<'userList'> = {
    Input: lazy(async () => (await import('./userInputs')).UsersInput, <InputPlaceholder height={44} />),
    Cell: Text,
    Show: Text,
    FilterInput: ({ source, label }) => <FilterInput source={source} label={label} options={{ max: 1 }} />,
    filters: ['like'],
    align: 'left',
};
