import { adrMessages } from '../../../../models/features/adr/messages';
import { Failure } from '../../../platform/server/failure';

/** Builds the failure of a page of products or requests that does not fit into one response: a smaller page does. */
export const pageTooLarge = (): Failure => new Failure(400, { 'pageCriteria.pageSize': adrMessages.largePage });
