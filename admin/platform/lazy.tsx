import { useEffect, useState, type FunctionComponent, type ReactNode } from 'react';
import { loadCode } from './data/code';

/**
 * Returns a component whose code is loaded when it is first shown. React's own lazy loading is not used, since it
 * delays content by a third of a second after a placeholder.
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
