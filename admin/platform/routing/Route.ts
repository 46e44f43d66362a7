/** A custom route of react-admin; react-admin reads such elements, which have to be react-router's own. */
export { Route } from 'react-router';
