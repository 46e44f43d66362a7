import { traitsOf } from '../screens/traits';
import { viewsByPath } from '../screens/screens';

type Given = Readonly<Record<string, unknown>>;

/** Where records of a resource are told: their own screen, or another that the slice names; undefined where there is none. */
export const recordScreen = (path: string) => {
    const { opens } = traitsOf(path);
    if (opens) return opens;
    if (!viewsByPath.get(path)?.includes('detail')) return undefined;
    return (record: Given) => ({ pathname: `/${path}/${encodeURIComponent(String(record['id']))}/show`, search: '' });
};
