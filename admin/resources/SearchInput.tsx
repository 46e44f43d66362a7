import { useInput } from 'react-admin';
import { SearchBox } from '../layout/SearchBox';

/** The search box of a list. */
export const SearchInput = ({ source, label }: { source: string; label: string }) => {
    const { id, field } = useInput({ source });
    return (
        <SearchBox id={id} label={label} value={String(field.value ?? '')} onChange={text => field.onChange(text)} />
    );
};
