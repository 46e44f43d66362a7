import { useEffect, useState } from 'react';
import { Navigate } from 'react-admin';
import { accessDenied, MAX_PATH_LENGTH } from '../../../models/platform/sessions/session';
import { callApi } from '../data/callApi';

/** Reports to the server; a failed report changes nothing for the user. */
const report = (path: string): void => {
    callApi(accessDenied, { path: path.slice(0, MAX_PATH_LENGTH) }, {}, { quiet: true, contained: true }).catch(
        () => undefined,
    );
};

/** Replaces a screen that this user may not see: navigates to the no-access screen, and has the denied path logged. */
export const NoAccess = () => {
    const [path] = useState(() => window.location.pathname);
    useEffect(() => report(path), [path]);
    return <Navigate to="/access-denied" replace />;
};
