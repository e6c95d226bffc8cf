import type { RefObject } from 'react';
import type { Course } from '../../../../contract/classroom/course.ts';
import type { Lesson } from '../../../../contract/classroom/lesson.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import type { PlayerHandle } from '../player/lesson-player.tsx';
import { Comments } from './comments.tsx';
import type { LoadedDiscussion } from './load-discussion.ts';
import { Notes } from './notes.tsx';

export interface DiscussionProps {
  course: Course;
  lesson: Lesson;
  discussion: LoadedDiscussion;
  isSignedIn: boolean;
  failure: PostFailure | undefined;
  player: RefObject<PlayerHandle | null>;
  onSeek: (seconds: number) => void;
}

/** What a viewer notes at a lesson, and what people say and ask there. */
export function Discussion({ course, lesson, discussion, isSignedIn, failure, ...more }: DiscussionProps) {
  return (
    <>
      {isSignedIn && lesson.right !== null && (
        <Notes courseId={course.courseId} notes={discussion.notes} failure={failure} {...more} />
      )}
      <Comments {...{ course, lesson, discussion, isSignedIn, failure }} {...more} />
    </>
  );
}
