import { userList as userListField } from '../../../models/platform/fields/userList';
import { lazy } from '../lazy';
import { InputPlaceholder } from './InputPlaceholder';
import { textual } from './textual';
import { valueText } from './valueText';
import type { FieldView } from './view';

/** The username: names would take a call for each page of a list. */
const Text = valueText((value: string | null) => value ?? '');

/** Picking brings a lot with it that lists do not need. */
const Input = lazy(async () => (await import('./userInputs')).UserInput, <InputPlaceholder />);
const FilterInput = lazy(async () => (await import('./userInputs')).UserFilter, <InputPlaceholder />);

export const userView: FieldView<'user'> = {
    Input,
    Cell: Text,
    Show: Text,
    FilterInput,
    filters: ['eq'],
    align: 'left',
};

const { kind } = userListField({ access: 'userChooser', max: 1 });

/** Usernames: names would take a call for each page of a list. */
const ListText = valueText((value: string[] | null) => kind.format(value));

/** A filter is for a part of any of the names. */
const { FilterInput: TextFilter } = textual<'text'>({ parse: text => text });

export const userListView: FieldView<'userList'> = {
    Input: lazy(async () => (await import('./userInputs')).UsersInput, <InputPlaceholder height={44} />),
    Cell: ListText,
    Show: ListText,
    FilterInput: ({ source, label }) => <TextFilter source={source} label={label} options={{ max: 1 }} />,
    filters: ['like'],
    align: 'left',
};
