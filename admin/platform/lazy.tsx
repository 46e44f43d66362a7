import { useEffect, useState, type FunctionComponent, type ReactNode } from 'react';
import { loadCode } from './data/code';

/**
 * A component whose code is loaded when it is first shown. Not React's own lazy loading, which holds back for a third
 * of a second what it has shown a placeholder for.
 */
export const lazy = <P extends object>(
    load: () => Promise<FunctionComponent<P>>,
    fallback: ReactNode | ((props: P) => ReactNode) = null,
): FunctionComponent<P> => {
    let known: FunctionComponent<P> | undefined;
    const Lazy = (props: P) => {
        const [Loaded, setLoaded] = useState(() => known);
        const [failure, setFailure] = useState<{ readonly error: unknown }>();
        useEffect(() => {
            if (known) return;
            const abort = new AbortController();
            loadCode(load, abort.signal).then(
                loaded => {
                    known = loaded;
                    setLoaded(() => loaded);
                },
                (error: unknown) => {
                    if (!abort.signal.aborted) setFailure({ error });
                },
            );
            return () => abort.abort();
        }, []);
        if (failure) throw failure.error;
        if (Loaded) return <Loaded {...props} />;
        return typeof fallback === 'function' ? fallback(props) : fallback;
    };
    return Lazy;
};
