import type { CallGroup } from './calls/call';
import type { ChildCollection } from './children/childCollection';
import type { Definition } from './definition/resource';
import type { Table } from './definition/table';
import type { Templates } from './messages/message';
import type { SearchSource } from './search/source';

/** The parts of the product that a feature contributes. */
export interface Feature {
    /** The same in models, server and browser. */
    readonly name: string;
    /** Its definitions, by their paths. */
    readonly resources: Readonly<Record<string, Definition>>;
    /** Rows that belong to records; those that other rows of the record refer to come first. */
    readonly children?: readonly ChildCollection[];
    /** Its sources for the command search and for the records that users opened last. */
    readonly searches?: readonly SearchSource[];
    /** Its custom calls, in the groups of the documentation. A route that is missing here fails a test. */
    readonly callGroups: readonly CallGroup[];
    /** Tables that no definition describes. */
    readonly tables?: readonly Table[];
    /** The English texts of its messages, by the groups that their keys begin with. */
    readonly messages?: Templates;
}
