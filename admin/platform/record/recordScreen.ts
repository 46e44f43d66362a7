import { viewOptionsOf } from '../screens/viewOptions';
import { viewsByPath } from '../screens/screens';

type RecordValues = Readonly<Record<string, unknown>>;

/** Returns the function that locates a record's screen, its own or one that the feature names; undefined: none. */
export const recordScreen = (path: string) => {
    const { opens } = viewOptionsOf(path);
    if (opens) return opens;
    if (!viewsByPath().get(path)?.includes('detail')) return undefined;
    return (record: RecordValues) => ({
        pathname: `/${path}/${encodeURIComponent(String(record['id']))}/show`,
        search: '',
    });
};
