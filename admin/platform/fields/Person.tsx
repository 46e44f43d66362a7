import { useFieldValue } from 'react-admin';
import { usePersonName } from '../data/people';

/** Somebody by name, with their username on hover; a username that is nobody's stands for itself. */
export const Person = ({ username }: { username: string | null | undefined }) => {
    const name = usePersonName(username);
    if (!username) return null;
    return <span title={name === username ? undefined : username}>{name}</span>;
};

/** Who a record names in a field. */
export const PersonText = ({ source }: { source: string }) => (
    <Person username={useFieldValue({ source }) as string | null} />
);
