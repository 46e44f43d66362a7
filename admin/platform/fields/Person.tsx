import { useFieldValue } from 'react-admin';
import { usePersonName } from '../data/people';

/** Shows a user by name, with their username on hover; an unknown username is shown itself. */
export const Person = ({ username }: { username: string | null | undefined }) => {
    const name = usePersonName(username);
    if (!username) return null;
    return <span title={name === username ? undefined : username}>{name}</span>;
};

/** Shows the user whom a record names in a field. */
export const PersonText = ({ source }: { source: string }) => (
    <Person username={useFieldValue({ source }) as string | null} />
);
