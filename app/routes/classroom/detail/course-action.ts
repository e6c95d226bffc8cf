import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { buyCourse, buySeats } from '../../../../contract/classroom/buy.ts';
import { issueCertificate, showCertificate } from '../../../../contract/classroom/certificate.ts';
import { rateCourse } from '../../../../contract/classroom/course.ts';
import { readPathId } from '../../../framework/path-id.ts';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';

/** Everything that is posted on a course's page; `intent` says what. */
export async function answerCoursePost({ context, params, request }: ActionFunctionArgs) {
  const api = context.get(apiContext);
  const courseId = readPathId(params['id']);
  const path = `/cloudClassroom/detail/${courseId}`;
  const form = await readPost(request);
  const { intent = '', expectedPrice = '', key = '' } = form;
  try {
    if (intent === 'buy') {
      await call(api, buyCourse, { courseId, expectedPrice, key });
      return redirect(`${path}?bought=1`, 303);
    }
    if (intent === 'gift') {
      await call(api, buyCourse, { courseId, expectedPrice, key, receiverId: form['receiverId'] || '0' });
      return redirect(`${path}?given=1`, 303);
    }
    if (intent === 'seats') {
      await call(api, buySeats, { courseId, expectedPrice, key, seats: form['seats'] ?? '' });
      return redirect('/personal/company/classes', 303);
    }
    if (intent === 'certificate') {
      await call(api, issueCertificate, { courseId, name: form['name'] ?? '' });
      return redirect(`${path}#certificate`, 303);
    }
    if (intent === 'show' || intent === 'hide') {
      await call(api, showCertificate, { courseId, isShown: intent === 'show' });
      return redirect(`${path}#certificate`, 303);
    }
    if (intent === 'rate') {
      await call(api, rateCourse, { courseId, rating: form['rating'] ?? '' });
      return redirect(`${path}?rated=1`, 303);
    }
  } catch (error) {
    const { intent: _, ...typed } = form;
    return refusePost(error, { intent, typed });
  }
  throw data(null, { status: 400 });
}
