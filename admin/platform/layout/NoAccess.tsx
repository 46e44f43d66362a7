import { useEffect, useState } from 'react';
import { Navigate } from 'react-admin';
import { accessDenied, MAX_PATH_LENGTH } from '../../../models/platform/sessions/session';
import { callApi } from '../data/callApi';

/** Tells the server; that it could not be told changes nothing for who is sent away. */
const report = (path: string): void => {
    callApi(accessDenied, { path: path.slice(0, MAX_PATH_LENGTH) }, {}, { quiet: true, contained: true }).catch(
        () => undefined,
    );
};

/** In place of a screen that is not for this user: leads to the no-access screen, and has it logged from where. */
export const NoAccess = () => {
    const [path] = useState(() => window.location.pathname);
    useEffect(() => report(path), [path]);
    return <Navigate to="/access-denied" replace />;
};
