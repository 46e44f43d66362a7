import { isGranted } from '../data/access';
import { useSession } from '../data/session';
import { NoAccess } from '../layout/NoAccess';
import { Route } from '../routing/Route';
import type { Page } from '../feature';

/** A page only for who may see it; for others nothing of it is drawn or asked for. */
const Granted = ({ page: { access, Screen } }: { page: Page }) => {
    const session = useSession();
    const mayEnter = session.phase === 'signedIn' && isGranted(session.context, access);
    return mayEnter ? <Screen /> : <NoAccess />;
};

/** React-admin's custom route of a page. */
export const pageRoute = (page: Page) => (
    <Route key={page.path} path={`/${page.path}`} element={<Granted page={page} />} />
);
