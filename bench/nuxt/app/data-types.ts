export interface Site {
  config: Record<string, string>;
  menu: { id: string; name: string; products: { slug: string; name: string }[] }[];
  now: number;
}

export interface Board {
  id: number;
  name: string;
  topicCount: number;
}

export interface Person {
  userId: number;
  nickname: string;
}

export interface Topic {
  id: number;
  title: string;
  kind: string;
  boardId: number;
  boardName: string;
  author: Person;
  lastPostAt: string;
  lastPoster: string;
  replyCount: number;
  viewCount: number;
  isPinned: boolean;
  isFeatured: boolean;
  isClosed: boolean;
  isSolved: boolean;
}

export interface TopicPage {
  items: Topic[];
  page: number;
  pageSize: number;
  total: number;
}

export interface Aside {
  experts: (Person & { acceptedCount: number })[];
  waiting: { id: number; title: string; createdAt: string }[];
  newCount: number;
}
