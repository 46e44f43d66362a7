/** What stands in the window until there is something to show: still, since it is there for a moment. */
export const Starting = () => <div className="starting" aria-busy="true" />;
