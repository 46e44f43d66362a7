import { lazy, Suspense, type FunctionComponent } from 'react';

/** A component whose code is loaded when it is first shown. */
export const whenNeeded = <P extends object>(load: () => Promise<FunctionComponent<P>>): FunctionComponent<P> => {
    const Loaded = lazy(async () => ({ default: await load() })) as unknown as FunctionComponent<P>;
    const WhenNeeded = (props: P) => (
        <Suspense fallback={null}>
            <Loaded {...props} />
        </Suspense>
    );
    return WhenNeeded;
};
