import { jobList } from '../../../../models/features/settings/jobCalls';
import { jobView } from '../../../../models/features/settings/jobView';
import { criteriaAddress } from '../../../platform/list/address/criteria';

const { filters, sorts, start } = jobView;

/** The filters of the list of jobs as the address has them. */
export const jobAddress = criteriaAddress(jobList, { filters, sorts, start, opens: 'job' });
