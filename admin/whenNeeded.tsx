import { useEffect, useState, type FunctionComponent, type ReactNode } from 'react';

/**
 * A component whose code is loaded when it is first shown. Not React's own lazy loading, which holds back for a third
 * of a second what it has shown a placeholder for.
 */
export const whenNeeded = <P extends object>(
    load: () => Promise<FunctionComponent<P>>,
    meanwhile: ReactNode = null,
): FunctionComponent<P> => {
    let known: FunctionComponent<P> | undefined;
    const WhenNeeded = (props: P) => {
        const [Loaded, setLoaded] = useState(() => known);
        const [failure, setFailure] = useState<{ readonly error: unknown }>();
        useEffect(() => {
            load().then(
                loaded => {
                    known = loaded;
                    setLoaded(() => loaded);
                },
                (error: unknown) => setFailure({ error }),
            );
        }, []);
        if (failure) throw failure.error;
        return Loaded ? <Loaded {...props} /> : meanwhile;
    };
    return WhenNeeded;
};
