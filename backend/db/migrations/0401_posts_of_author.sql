-- Only the replies of the one who opened a topic, page by page.
create index posts_of_author on posts (topic_id, author_id, floor) where hidden_at is null;
