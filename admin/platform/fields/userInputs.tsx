import { useMemo, useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { Grant } from '../../../models/platform/access/access';
import { accessOfListed } from '../../../models/platform/fields/userList';
import { userChoices, type UserChoice } from '../../../models/platform/fields/userChoices';
import { normalizeText } from '../../../models/platform/format/normalize';
import { useCall } from '../data/useCall';
import { useDebouncedText } from '../data/useDebouncedText';
import { InputLabel } from './InputLabel';
import { useHelp } from './useHelp';
import type { FilterProps, ViewProps } from './view';

const asIs = (value: unknown): unknown => value;
const textOf = ({ username, name }: UserChoice): string => (name === username ? username : `${name} (${username})`);

/**
 * Searches users who have the access, as one types; the chosen one is shown by name once it is known. A new value
 * object resets what is typed: so it stays the same object, and a name that arrives waits until the input has lost the
 * focus.
 */
const useUsers = (access: Grant, username: string | null) => {
    const [isOpen, setOpen] = useState(false);
    const [isFocused, setFocused] = useState(false);
    const [typed, setTyped] = useState('');
    const [chosen, setChosen] = useState<UserChoice>();
    const sought = useDebouncedText(isOpen ? normalizeText(typed) : (username ?? ''));
    const { data = [], isLoading } = useCall(isOpen || username ? userChoices : undefined, { q: sought, access });
    const found = data.find(one => one.username === username);
    if (found && !isFocused && chosen?.username !== username) setChosen(found);
    const value = useMemo((): UserChoice | null => {
        if (!username) return null;
        return chosen?.username === username ? chosen : { username, name: username };
    }, [username, chosen]);
    return {
        options: data,
        value,
        open: isOpen,
        loading: isLoading,
        onFocus: () => setFocused(true),
        onBlur: () => setFocused(false),
        onOpen: () => setOpen(true),
        onClose: () => {
            setOpen(false);
            setTyped('');
        },
        onInputChange: (_: unknown, text: string, reason: string) => {
            if (reason === 'input') setTyped(text);
        },
        setChosen,
    };
};

interface UserBoxProps extends ViewProps<'user'> {
    readonly label?: string;
    /** Whether any text is accepted: usernames of users who have left are still in records. */
    readonly isFree?: boolean;
}

const UserBox = ({ source, label, options, isFree = false }: UserBoxProps) => {
    const translate = useTranslate();
    const { id, field, fieldState } = useInput({ source, format: asIs, parse: asIs });
    const { setChosen, onBlur, ...users } = useUsers(options.access, (field.value ?? null) as string | null);
    const error = fieldState.error?.message;
    const help = useHelp(source, options.help, error);
    return (
        <Autocomplete
            {...users}
            id={id}
            freeSolo={isFree}
            autoSelect={isFree}
            filterOptions={all => all}
            getOptionLabel={one => (typeof one === 'string' ? one : textOf(one))}
            getOptionKey={one => (typeof one === 'string' ? one : one.username)}
            isOptionEqualToValue={(one, other) => one.username === other.username}
            noOptionsText={translate('user.none')}
            loadingText={translate('user.searching')}
            onChange={(_, one) => {
                if (typeof one === 'object') setChosen(one ?? undefined);
                field.onChange(typeof one === 'string' ? normalizeText(one) || null : (one?.username ?? null));
            }}
            onBlur={() => {
                onBlur();
                field.onBlur();
            }}
            renderInput={params => (
                <TextField
                    {...params}
                    inputRef={field.ref}
                    label={<InputLabel source={source} label={label} />}
                    required={options.required === true}
                    error={error !== undefined}
                    helperText={help}
                />
            )}
        />
    );
};

/** Lets users choose an enabled user who has the access. */
export const UserInput = (props: ViewProps<'user'>) => <UserBox {...props} />;

/** Filters by any username. */
export const UserFilter = ({ source, label, options: { access } }: FilterProps<'user'>) => (
    <UserBox source={source} label={label} options={{ access }} isFree />
);

/** Returns the props of the suggestions, for one user and for several alike. */
const pickedFrom = ({ options, open, loading, onOpen, onClose, onInputChange }: ReturnType<typeof useUsers>) => ({
    options,
    open,
    loading,
    onOpen,
    onClose,
    onInputChange,
});

/** Returns the error of a list itself, else the first of its items. */
const firstMessage = (error: object): string | undefined =>
    'message' in error && typeof error.message === 'string'
        ? error.message
        : Object.values(error).flatMap(item => (item as { message?: string } | undefined)?.message ?? [])[0];

/** Lets users choose any number of enabled users who have the access. */
export const UsersInput = ({ source, options }: ViewProps<'userList'>) => {
    const translate = useTranslate();
    const { id, field, fieldState } = useInput({ source, format: asIs, parse: asIs });
    const names = field.value as readonly string[] | null | undefined;
    // A new list would reset what is typed.
    const value = useMemo(() => (names ?? []).map((username): UserChoice => ({ username, name: username })), [names]);
    const { getValues } = useFormContext();
    const users = useUsers(accessOfListed(options, getValues), null);
    const error = fieldState.error ? firstMessage(fieldState.error) : undefined;
    const help = useHelp(source, options.help, error);
    return (
        <Autocomplete
            {...pickedFrom(users)}
            id={id}
            multiple
            filterSelectedOptions
            filterOptions={all => all}
            value={value}
            getOptionLabel={textOf}
            getOptionKey={one => one.username}
            isOptionEqualToValue={(one, other) => one.username === other.username}
            noOptionsText={translate('user.none')}
            loadingText={translate('user.searching')}
            onChange={(_, chosen) => field.onChange(chosen.map(one => one.username))}
            onBlur={field.onBlur}
            renderInput={params => (
                <TextField
                    {...params}
                    inputRef={field.ref}
                    label={<InputLabel source={source} />}
                    error={error !== undefined}
                    helperText={help}
                />
            )}
        />
    );
};
